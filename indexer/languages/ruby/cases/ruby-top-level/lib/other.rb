def hidden
end
