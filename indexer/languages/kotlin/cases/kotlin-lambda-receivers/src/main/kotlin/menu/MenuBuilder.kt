package menu

class MenuBuilder {
    private val parts = mutableListOf<String>()

    fun dish(name: String) {
        parts.add(name)
    }

    fun drinks(fill: DrinkBuilder.() -> Unit) {
        DrinkBuilder().fill()
    }
}

class DrinkBuilder {
    fun juice(name: String) {
    }
}

fun menu(title: String = "menu", fill: MenuBuilder.() -> Unit): MenuBuilder {
    return MenuBuilder().apply(fill)
}
