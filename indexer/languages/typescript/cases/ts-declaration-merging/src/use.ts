import { type Model, Token, Widget } from './model';

export function use(model: Model, widget: Widget, token: Token): void {
  model.reload();
  model.touch();
  widget.paint();
  widget.plug();
  Token.parse('a').show();
  token.show();
}
