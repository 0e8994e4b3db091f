export const open = (name: string): string => name;
