package mix

fun oil(part: String): String {
    return part
}

class Shop {
    fun serve() {
        val engine = Engine.start()
        engine.turn()
        for (wheel in engine.wheels()) {
            wheel.roll()
        }
    }
}
