package repo

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.async
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking

class Player(private val songs: SongRepository, private val scope: CoroutineScope) {
    fun start(key: String) {
        scope.launch {
            val song = songs.load(key)
            song.play()
        }
        runBlocking {
            val next = async { songs.load(key) }
            next.await().title()
        }
    }

    fun titles(): List<String> = songs.all().map { it.title() }
}
