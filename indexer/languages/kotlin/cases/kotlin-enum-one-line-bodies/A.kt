package a

enum class Level(private val mark: String = default()) {
    LOW { override fun show(t: String) = print(mark + t) },
    HIGH { override fun show(t: String) = LOW.show(t) };

    abstract fun show(t: String)
    companion object { fun default() = "*" }
}
fun use() { Level.HIGH.show("x") }
