package bell

interface Listener {
    fun heard(tone: Tone)
}

class Tone {
    fun level(): Int = 1
}

object Tower : Listener {
    override fun heard(tone: Tone) {
        tone.level()
    }
}

class Rule(private val limit: Int) {
    operator fun invoke(tone: Tone): Boolean = tone.level() > limit
}
