/**
 * What stands where a secret stood. ASCII, without quotes, blanks or backslashes: it may stand in any string, setting or address without
 * changing how the line around it is read, and in any encoding.
 */
export const SECRET_MARK = '[secret-removed]';
