package app

import app.text.shout
import app.text.trim as cut

class Order(val id: Int) {
    val lines = mutableListOf<Line>()
    fun add(line: Line) = apply { lines.add(line) }
    fun total() = lines.sumOf { it.price() }
    operator fun plus(line: Line): Order = add(line)
    operator fun get(i: Int): Line = lines[i]
    infix fun with(name: String): Line = Line(name).also { add(it) }
    fun describe() = "order"
}

class Line(val name: String) {
    fun price() = 1
    fun describe() = name
}

fun Order.describe(): String = "ext" 
fun Order?.orEmpty(): Order = this ?: Order(0)
fun Line.tax() = price() * 2

fun use(orders: List<Order>, maybe: Order?) {
    orders.first().describe()
    maybe.orEmpty().total()
    maybe?.let { o -> o.lines.forEach { it.tax() } }
    orders.map { it[0] }.forEach { it.describe() }
    with(orders[0]) {
        total()
        lines.firstOrNull()?.run {
            price()
            describe()
        }
    }
    val line = orders[0] with "x"
    line.price()
    (orders[0] + line).total()
    "a".shout().cut()
    "b".trim()
    orders.associateBy { it.id }[3]?.total()
    orders.groupBy { it.id }.forEach { (_, os) -> os.first().total() }
    for ((i, o) in orders.withIndex()) o.total()
    orders.flatMap { it.lines }.maxByOrNull { it.price() }?.tax()
    orders.fold(Line("s")) { acc, o -> acc.also { o.add(it) } }.price()
    val (a, b) = orders.partition { it.total() > 1 }
    a.first().total()
    orders.zip(b) { x, y -> x.total() + y.total() }
}
