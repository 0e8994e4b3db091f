package ext

import ext.near.mark
import ext.near.paint

class Harbor {
    fun work(boat: Boat, raft: Raft) {
        boat.paint()
        boat.mark().row()
        raft.mark().row()
    }
}
