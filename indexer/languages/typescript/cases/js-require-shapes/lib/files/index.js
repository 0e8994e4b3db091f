module.exports = require('./impl');
