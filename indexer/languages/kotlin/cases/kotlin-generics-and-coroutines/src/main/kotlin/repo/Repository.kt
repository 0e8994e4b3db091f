package repo

abstract class Repository<T> {
    private val rows = mutableMapOf<String, T>()

    fun find(key: String): T? = rows[key]

    fun all(): List<T> = rows.values.toList()

    abstract suspend fun load(key: String): T
}

class Song {
    suspend fun play() {
    }

    fun title(): String = "song"
}

class SongRepository : Repository<Song>() {
    override suspend fun load(key: String): Song = find(key) ?: Song()
}
