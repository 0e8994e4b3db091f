package net

typealias Handler = (Outcome<Page>) -> Unit

interface Source { fun load(path: String): Outcome<Page>; fun close() {} }

@JvmInline
value class Page(val text: String) {
    fun lines() = text.lines()
}

class Web : Source {
    override fun load(path: String) = Outcome.Ok(Page(path))
}

class Cached(private val inner: Source) : Source by inner {
    private val seen = HashMap<String, Outcome<Page>>()
    override fun load(path: String) = seen.getOrPut(path) { inner.load(path) }
}

inline fun <reified T : Source> Client.using(make: () -> T): T = make().also { add(it) }

class Client {
    private val sources = ArrayDeque<Source>()
    fun add(s: Source) { sources += s }

    fun run(handler: Handler) {
        add(Cached(Web()))
        using { Web() }.load("a")
        val page = sources.last().load("b")
        when (page) {
            is Outcome.Ok -> page.value.lines()
            is Outcome.Fail -> page.error.report()
            Outcome.Empty -> Outcome.Empty.why()
        }
        handler(page.map { it.also { p -> p.lines() } })
        sources.forEach(Source::close)
        listOf(page).filterIsInstance<Outcome.Fail>().forEach { it.error.report() }
        Level.entries.forEach { it.show("x") }
        Level.valueOf("LOW").show("y")
    }
}
