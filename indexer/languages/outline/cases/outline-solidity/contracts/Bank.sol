pragma solidity ^0.8.0;

interface IToken {
  function transfer(address to, uint amount) external;
}

contract Bank {
  modifier onlyOwner() { _; }

  constructor() {
    setup();
  }

  function pay(address to, uint amount) public onlyOwner {
    token.transfer(to, amount);
  }

  function setup() internal {}
}
