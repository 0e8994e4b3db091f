package pen

class Desk(private val pen: Pen) {
    fun note(): String {
        pen.write(3)
        pen.write("a", 2)
        pen.write(text = "a", times = 2, color = "red")
        return pen.write("b ${label()}")
    }

    private fun label() = "x"
}
