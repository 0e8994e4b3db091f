package kiln

class Potter(private val spare: Pot?) {
    fun work(pot: Pot) {
        pot.apply { glaze() }.fire()
        pot.run { fire() }.drink()
        with(pot) {
            glaze()
            rest()
        }
    }

    fun late() {
        spare?.let { it.glaze() }
        spare?.also { found -> found.fire() }?.glaze()
        val cup = spare?.let { it.fire() } ?: Cup()
        cup.drink()
    }

    private fun rest() {
    }

    fun glaze() {
    }
}
