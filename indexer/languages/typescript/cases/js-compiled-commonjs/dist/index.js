"use strict";
var __importDefault = (this && this.__importDefault) || function (mod) {
    return (mod && mod.__esModule) ? mod : { "default": mod };
};
var __exportStar = (this && this.__exportStar) || function (m, exports) {
    for (var p in m) if (p !== "default" && !exports.hasOwnProperty(p)) exports[p] = m[p];
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.main = exports.VERSION = void 0;
const tools_1 = require("./tools");
const client_1 = __importDefault(require("./client"));
__exportStar(require("./tools"), exports);
exports.VERSION = "1";
function main() {
    (0, tools_1.parse)("a");
    tools_1.print("b");
    const client = new client_1.default();
    client.open();
}
exports.main = main;
