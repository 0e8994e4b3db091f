global using Shared.Parts;
