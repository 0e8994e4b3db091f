package kiln

class Pot {
    fun glaze() {
    }

    fun fire(): Cup {
        return Cup()
    }
}
