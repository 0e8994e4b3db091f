package ext

class Boat {
    fun row() {
    }

    fun paint() {
    }
}

class Raft {
    fun row() {
    }
}
