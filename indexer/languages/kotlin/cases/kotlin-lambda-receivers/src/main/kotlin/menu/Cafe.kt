package menu

class Cafe {
    fun open(): MenuBuilder {
        return menu {
            dish("soup")
            drinks {
                juice(label())
            }
        }
    }

    private fun label(): String {
        return "apple"
    }

    fun dish(name: String) {
    }
}
