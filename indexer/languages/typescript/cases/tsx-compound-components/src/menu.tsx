import { Component } from 'react';
import { fetchItems } from './api';

export function Menu({ render }: { render: (n: number) => JSX.Element }) {
  return <ul>{render(1)}</ul>;
}

function Item({ title }: { title: string }) {
  return <li>{title}</li>;
}

Menu.Item = Item;
Menu.load = () => fetchItems();

export class Panel extends Component<{ open: boolean }> {
  state = { items: [] as string[] };

  componentDidMount(): void {
    this.refresh();
  }

  refresh = async (): Promise<void> => {
    this.setState({ items: await fetchItems() });
  };

  renderItem = (title: string) => <Menu.Item title={title} />;

  render() {
    return <div onClick={this.refresh}>{this.state.items.map(this.renderItem)}</div>;
  }
}
