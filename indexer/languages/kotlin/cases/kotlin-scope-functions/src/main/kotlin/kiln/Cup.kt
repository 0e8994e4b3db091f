package kiln

class Cup {
    fun drink() {
    }

    fun glaze() {
    }
}
