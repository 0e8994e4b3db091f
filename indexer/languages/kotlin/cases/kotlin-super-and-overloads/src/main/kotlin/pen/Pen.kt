package pen

interface Refill {
    fun fill(): String = "ink"
}

open class Pen {
    open fun write(text: String): String = text

    fun write(count: Int): Int = count

    fun write(text: String, times: Int, color: String = "blue"): String = text
}

class Fountain : Pen(), Refill {
    override fun write(text: String): String = super.write(text)

    override fun fill(): String = super<Refill>.fill()
}
