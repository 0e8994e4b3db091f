package kiln

import kotlin.properties.Delegates

const val LIMIT = 3
val shared = Gauge.open("s")
private val lazyOne by lazy { Gauge.open(unit()) }

fun unit() = "C"

class Kiln(private val gauge: Gauge = Gauge.open("d"), val name: String = label()) {
    val start = gauge.read()
    private val onHot: (Int) -> Unit = { log("hot $it ${unit()}") }
    var heat: Int by Delegates.observable(0) { _, _, new -> onChange(new) }
    val isHot: Boolean
        get() = gauge.read() > LIMIT
    var mode: String = ""
        set(value) {
            log(value)
            field = value.trim()
        }

    init {
        log("made")
    }

    constructor(n: Int) : this(Gauge.open("n"), label(n)) {
        log("second")
    }

    private fun log(s: String) = println(s)

    private fun onChange(n: Int) = onHot(n)

    fun fire(times: Int = gauge.read()): Gauge {
        fun step(n: Int) {
            if (n > 0) step(n - 1)
            log("step")
        }
        step(times)
        val again = fun(n: Int) { step(n) }
        again(2)
        repeat(3) { log("$it") }
        return object : Gauge("x") {
            override fun read() = scale(2)
        }
    }
}

fun label(n: Int = 1) = "k$n"
