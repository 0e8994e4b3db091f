package ship

class Trip {
    fun sail(crew: Crew) {
        val (captain, cook) = crew
        captain.steer()
        cook.stir()
        crew.copy(cook = Cook()).captain.rest()
    }

    fun fleet(crews: List<Crew>, posts: Map<String, Sailor>) {
        for ((captain, _) in crews) {
            captain.rest()
        }
        crews.forEach { (_, cook) -> cook.stir() }
        for ((name, sailor) in posts) {
            println(name)
            sailor.steer()
        }
    }
}
