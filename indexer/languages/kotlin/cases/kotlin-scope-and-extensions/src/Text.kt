package app.text

fun String.shout() = uppercase()
fun String.trim() = this
