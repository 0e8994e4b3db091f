package farm

class Farm(private val fields: List<Field>) {
    fun weight(): Int {
        return fields
            .filter { it.size() > 2 }
            .flatMap { field -> field.crops() }
            .sumOf { it.weigh() }
    }

    fun byName(): Map<String, Field> {
        val named = fields.associateBy { it.name }
        named["north"]?.size()
        named.values.forEach { it.crops() }
        named.forEach { (_, field) -> field.size() }
        return named
    }

    fun best(): Crop {
        val grouped = fields.groupBy { it.size() }
        grouped.getValue(3).first().size()
        val top = fields.maxByOrNull { it.size() } ?: return Crop()
        return top.crops().map { it }.first()
    }

    fun sum(): Int = fields.fold(0) { sum, field -> sum + field.size() }
}
