from acme import Engine, make, tune
import acme.core.engine


def main():
    Engine().run()
    tune(make())
    acme.core.engine.tune(make())


if __name__ == "__main__":
    main()
