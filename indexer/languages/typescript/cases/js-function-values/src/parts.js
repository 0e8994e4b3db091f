export function alpha() {}
export function beta() {}
export function gamma() {}
