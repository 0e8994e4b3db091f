package mix

class Wheel(val side: String) {
    fun roll(): String {
        return side
    }

    companion object {
        fun spare(): Wheel = Wheel("spare")
    }
}
