package home

class House(heater: Heater) : Heater by heater {
    private val stove by lazy { build() }
    lateinit var spare: Stove
    var log: List<Stove> = emptyList()

    val hot: Boolean
        get() = check(stove)

    val oldest get() = log.first()

    private fun build(): Stove = Stove()

    private fun check(heater: Heater): Boolean = heater.warm() > 10

    fun sweep() {
        stove.ash()
        spare.ash()
        oldest.ash()
    }
}
