package zoo

sealed interface Beast

class Lion : Beast {
    fun roar() {
    }
}

class Seal : Beast {
    fun roar() {
    }

    fun swim(): Int {
        return 1
    }
}
