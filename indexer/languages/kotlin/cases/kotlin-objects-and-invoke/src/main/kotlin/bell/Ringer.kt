package bell

typealias OnTone = (Tone) -> Unit

class Ringer {
    private val rule = Rule(3)

    fun ring(times: Int = 1, onTone: OnTone) {
        repeat(times) { onTone(Tone()) }
    }

    fun day() {
        ring { tone -> tone.level() }
        ring(2) { it.level() }
        Tower.heard(Tone())
        rule(Tone())
    }

    fun listener(): Listener = object : Listener {
        override fun heard(tone: Tone) {
            ring { tone.level() }
        }
    }

    fun pass() {
        ring(onTone = ::print)
    }

    private fun print(tone: Tone) {
    }
}
