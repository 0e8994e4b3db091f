package mill

class Mill(private val stones: List<Stone>) {
    fun run(stone: Stone, times: Int): Int {
        return run { count(stone) } + times
    }

    fun start(): Int {
        return run(stones.first(), 2)
    }

    private fun count(stone: Stone): Int = stone.turn()

    fun label(): String = buildString {
        append(name())
    }

    private fun name() = "mill"

    fun append(text: String, times: Int): String = text
}

class Stone {
    fun turn(): Int = 1
}
