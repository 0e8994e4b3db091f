package ext.near

import ext.Boat
import ext.Raft

fun Boat.paint() {
}

fun Boat.mark(): Boat {
    row()
    return this
}

fun Raft.mark(): Raft {
    this.row()
    return this
}

val Boat.width: Int
    get() = measure(this)

private fun measure(boat: Boat): Int = 2
