"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
class Client {
    open() { }
}
exports.default = Client;
