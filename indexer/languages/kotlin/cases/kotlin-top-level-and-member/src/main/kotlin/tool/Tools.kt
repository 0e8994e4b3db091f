package tool

fun clean(text: String): String {
    return text.trim()
}

fun polish(text: String): String {
    return clean(text)
}
