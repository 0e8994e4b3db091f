from base import alpha, beta


def shout(text):
    print "text:", text
    return alpha()


def whisper(text):
    try:
        return beta()
    except ValueError, error:
        print error


def later():
    return alpha()
