package zoo

class Guide {
    fun show(beast: Beast): Int {
        if (beast is Lion) {
            beast.roar()
        }
        return when (beast) {
            is Seal -> beast.swim()
            is Lion -> 0
        }
    }

    fun swimmers(beast: Any?): Int {
        if (beast !is Seal) return 0
        return beast.swim()
    }

    fun both(beast: Any): Boolean {
        return beast is Seal && beast.swim() > 0
    }

    fun cast(beast: Beast) {
        (beast as Lion).roar()
        (beast as? Seal)?.roar()
    }
}
