package home

interface Heater {
    fun warm(): Int
}

class Stove : Heater {
    override fun warm(): Int {
        return 20
    }

    fun ash() {
    }
}
