package shop

import tool.clean
import tool.polish as shine

class Bench {
    fun start(text: String): String {
        return clean(text)
    }

    fun end(text: String): String {
        return polish(text) + shine(text)
    }

    private fun clean(text: String): String {
        return text
    }
}

fun outside(text: String): String = clean(text)
