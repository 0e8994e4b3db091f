package kiln

abstract class Gauge(val id: String) {
    abstract fun read(): Int
    fun scale(n: Int) = n

    companion object {
        fun open(id: String): Gauge = Fixed(id)
    }

    private class Fixed(id: String) : Gauge(id) {
        override fun read() = scale(1)
    }
}
