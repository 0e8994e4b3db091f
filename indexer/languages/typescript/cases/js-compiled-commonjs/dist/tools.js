"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.print = exports.parse = void 0;
function parse(text) {
    return (0, exports.print)(text);
}
exports.parse = parse;
const print = (text) => text;
exports.print = print;
