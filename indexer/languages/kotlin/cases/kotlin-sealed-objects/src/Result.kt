package net

sealed interface Outcome<out T> {
    data class Ok<T>(val value: T) : Outcome<T>
    data class Fail(val error: Problem) : Outcome<Nothing>
    data object Empty : Outcome<Nothing> { fun why() = "none" }

    fun <R> map(f: (T) -> R): Outcome<R> = when (this) {
        is Ok -> Ok(f(value))
        is Fail -> also { error.report() } as Outcome<R>
        Empty -> throw Problem.of(Empty.why())
    }
}

class Problem private constructor(val text: String) : Exception(text) {
    fun report() = Level.HIGH.show(text)
    companion object {
        fun of(text: String) = Problem(text)
        operator fun invoke(n: Int) = of("$n")
    }
}

enum class Level(private val mark: String = default()) {
    LOW { override fun show(t: String) = print(mark + t) },
    HIGH { override fun show(t: String) = LOW.show(t) };

    abstract fun show(t: String)
    companion object { fun default() = "*" }
}
