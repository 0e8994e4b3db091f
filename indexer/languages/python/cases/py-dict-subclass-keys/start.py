from config import Config, Section


def boot(config: Config, section: Section):
    config["read"]()
    config.read()
    section["read"].read()
    return section.get("a").read()


def plain(rows: dict[str, Section]):
    rows["a"].get("b")
    rows.get("c").get("d")
    rows.setdefault("e", Section()).get("f")
    name, section = next(iter(rows.items()))
    return section.get(name)
