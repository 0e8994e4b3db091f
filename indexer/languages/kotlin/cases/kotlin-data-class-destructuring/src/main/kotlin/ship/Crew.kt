package ship

data class Crew(val captain: Sailor, val cook: Cook)

class Sailor {
    fun steer() {
    }

    fun rest() {
    }
}

class Cook {
    fun stir() {
    }

    fun rest() {
    }
}
